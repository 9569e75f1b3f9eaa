// An element directive that sets custom properties of the element's style. Style attributes are forbidden by
// the page's policy; the object model is not.

import { Directive, directive, PartType } from "lit-html/directive.js";
import { noChange } from "lit-html";

class Place extends Directive {
  constructor(part) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error("place() belongs on an element");
  }

  render() {
    return noChange;
  }

  update(part, [properties]) {
    for (const [name, value] of Object.entries(properties)) part.element.style.setProperty(name, value);
    return noChange;
  }
}

/** @type {(properties: Record<string, any>) => import("lit-html/directive.js").DirectiveResult} */
export const place = directive(Place);
