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

// The module of the table's engine: the page's import map names it.
declare module "engine";

type Kind = Wire.Command["kind"];
type Heard = (event: any) => unknown;
type Store = import("./static/js/table/store.js").Store;

// What controls and fields are told (table/controls.js, table/forms.js, lib/fields.js).
interface ButtonHow {
  at: string;
  kind?: Kind;
  args?: object | (() => object);
  label: unknown;
  reason?: any;
  css?: string;
  name?: string;
  click?: Heard;
  quiet?: boolean;
  keys?: string;
}

interface SubmitHow {
  at: string;
  kind: Kind;
  args: (data: FormData, submitter: any) => object | null;
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
