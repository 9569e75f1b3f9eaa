// What this viewer may see of the table, as the server pushed it: entities by id, log, people, cursor.
// Nothing here is computed by a rule; whoever wants to know more asks select.js.

const LOG_KEPT = 400;
const CURSORS_KEPT = 300;

const NOBODY = { member: "", role: "spectator" };

export class Store extends EventTarget {
  /** @type {Map<string, any>} */
  entities = new Map();
  /** @type {Wire.Line[]} */
  log = [];
  /** @type {Record<string, Wire.Person>} */
  people = {};
  /** @type {Wire.Me} */
  me = NOBODY;
  /** @type {string | null} */
  cursor = null;
  older = false;
  catchingUp = true;
  /** @type {Map<string, string[] | null>} */
  seen = new Map();

  // ---- lifecycle

  clear() {
    this.entities = new Map();
    this.log = [];
    this.people = {};
    this.me = NOBODY;
    this.cursor = null;
    this.older = false;
    this.catchingUp = true;
    this.seen = new Map();
  }

  // ---- actions

  // A whole view: at first, after a rights change, or when the way back from a gap is too long.
  /** @param {Wire.Snapshot} frame */
  takeSnapshot(frame) {
    this.clear();
    this.me = frame.me;
    this.#know(frame.people ?? {});
    this.older = Boolean(frame.older);
    for (const [id, entity] of Object.entries(frame.put)) this.entities.set(id, entity);
    this.log = [...frame.log];
    this.#at(frame.cursor, null);
    this.#tell({ snapshot: true, log: [], changed: [] });
  }

  // One step onwards. False when a step before it is missing: the caller resumes.
  /** @param {Wire.Change} frame */
  takeFrame(frame) {
    if (this.seen.has(frame.cursor)) return true;
    if (frame.prev !== this.cursor) return false;
    const before = new Map();
    for (const [id, entity] of Object.entries(frame.put ?? {})) {
      before.set(id, this.entities.get(id));
      this.entities.set(id, entity);
    }
    for (const id of frame.drop ?? []) {
      before.set(id, this.entities.get(id));
      this.entities.delete(id);
    }
    this.log = [...this.log, ...frame.log].slice(-LOG_KEPT);
    this.#at(frame.cursor, [...before.keys()]);
    this.#tell({ log: frame.log, before, changed: [...before.keys()] });
    return true;
  }

  // What I may do now follows a frame by itself: it costs the server more, and is not waited for.
  /** @param {Wire.Can} can */
  takeCan(can) {
    const before = new Map([["can", this.entities.get("can")]]);
    this.entities.set("can", can);
    this.#tell({ log: [], before, changed: ["can"] });
  }

  /** @param {Wire.People["people"]} people */
  takePeople(people) {
    this.#know(people);
    this.#tell({ log: [], changed: [] });
  }

  /** @param {Wire.Line[]} entries @param {boolean} older */
  addOlder(entries, older) {
    this.log = [...entries, ...this.log];
    this.older = older;
    this.#tell({ log: [], changed: [] });
  }

  // ---- questions

  get(id) {
    return this.entities.get(id);
  }

  /**
   * @template {Wire.View["type"]} Type
   * @param {Type} type
   * @returns {Extract<Wire.View, {type: Type}>[]}
   */
  all(type) {
    const prefix = `${type}:`;
    return [...this.entities.values()].filter((entity) => entity.type === type || entity.id.startsWith(prefix));
  }

  /** @returns {Wire.Can} */
  get can() {
    return (
      this.entities.get("can") ?? { commands: {}, acts: {}, mine: [], roll: null, hits: {}, offers: {}, waiting: [] }
    );
  }

  // Whether nothing has changed since what that step changed, `but` for some later steps. What was not followed is not known.
  stands(cursor, but) {
    const steps = [...this.seen];
    const at = steps.findIndex(([one]) => one === cursor);
    const later = at < 0 ? null : steps.slice(at + 1).filter(([one]) => !but.has(one));
    const own = steps[at]?.[1];
    return Boolean(later?.every(([, changed]) => own && changed && !changed.some((id) => own.includes(id))));
  }

  get paused() {
    return Boolean(this.entities.get("safety")?.paused);
  }

  get isGm() {
    return this.me.role === "gm" || this.me.role === "cogm";
  }

  // ---- internal

  /** @param {Wire.People["people"]} people */
  #know(people) {
    for (const [member, person] of Object.entries(people)) {
      if (person === null) delete this.people[member];
      else this.people[member] = person;
    }
  }

  // `changed`: ids of what came with that step; null for a whole view.
  #at(cursor, changed) {
    this.cursor = cursor;
    this.seen.set(cursor, changed);
    if (this.seen.size > CURSORS_KEPT) this.seen.delete(this.seen.keys().next().value);
  }

  #tell(detail) {
    this.dispatchEvent(new CustomEvent("change", { detail: { catchingUp: this.catchingUp, ...detail } }));
  }
}
