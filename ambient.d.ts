// What TypeScript cannot know of the page, and shapes that its scripts share: only for checking them (tsconfig.json), no
// browser reads it.

// Whoever asks by a selector knows what they find.
interface ParentNode {
  querySelector(selectors: string): any;
  querySelectorAll(selectors: string): NodeListOf<any>;
}

// Whoever listens for an event knows what it holds.
interface Document {
  addEventListener(type: string, listener: (event: any) => any, options?: boolean | AddEventListenerOptions): void;
}

// What the server writes before the worker: campaigns/offline/installing.py.
declare const SHELL: { name: string; page: string; files: string[]; icon: string; badge: string };

// The module of the table's engine: the page's import map names it.
declare module "engine";

type Kind = Wire.Command["kind"];
// What that command takes, as far as a form has it.
type Args<Asked extends Kind> = Extract<Wire.Command, { kind: Asked }>["args"];
type Heard = (event: any) => unknown;
type Store = import("./static/js/table/store.js").Store;
type Board = import("./static/js/table/board.js").Board;

// A scene and a token have the fields that the table's engine gives them; its own select.js says which.
type AnyScene = Extract<Wire.View, { type: "scene" }>;
type AnyToken = Extract<Wire.View, { type: "token" }>;
type LiveScene<Scene extends AnyScene = AnyScene> = (store: Store) => Scene | undefined;
type TokensOf<Token extends AnyToken = AnyToken> = (store: Store, scene?: string) => Token[];
type FateParts = Wire.fate.RollParts & Wire.fate.EffortParts & Wire.fate.CharacterParts & Wire.fate.ConflictParts;

// What controls and fields are told (table/controls.js, table/forms.js, lib/fields.js).
interface ButtonHow<Asked extends Kind> {
  at: string;
  kind?: Asked;
  args?: Args<Asked> | (() => Args<Asked>);
  label: unknown;
  reason?: any;
  css?: string;
  name?: string;
  click?: Heard;
  quiet?: boolean;
  keys?: string;
}

interface SubmitHow<Asked extends Kind> {
  at: string;
  kind: Asked;
  args: (data: FormData, submitter: any) => Args<Asked> | null;
  then?: (receipt: any) => unknown;
  keep?: boolean;
  edits?: boolean;
}

interface EndHow {
  at: string;
  kind?: Kind;
  label: unknown;
  reason?: any;
  cancel?: Heard;
  css?: string;
  keys?: string;
}

interface TextHow {
  id: string;
  name: string;
  label: unknown;
  value?: string;
  max?: number;
  rows?: number;
  required?: boolean;
  optional?: boolean;
  hint?: unknown;
  css?: string;
  inputmode?: string;
}

interface SelectHow {
  id: string;
  name: string;
  label: unknown;
  options: any[];
  value?: any;
  hint?: unknown;
  change?: Heard;
  optional?: boolean;
  required?: boolean;
}

interface CheckHow {
  name: string;
  value?: any;
  label: unknown;
  note?: unknown;
  checked?: boolean;
  type?: string;
  disabled?: boolean;
  change?: Heard;
}
