/** What a script of the table asks the server for beside its socket, or writes there with a `body`: as JSON. */

import { language } from "words";
import { headers } from "./about.js";
import { reasonOf } from "./post.js";

/** The answer; a refusal is an error with its sentence, `failed` where there is no better one. */
export async function ask(address, body, failed) {
  const read = { Accept: "application/json", "Accept-Language": language };
  const write = () => ({ ...read, ...headers(), "Content-Type": "application/json" });
  const sent = body && { method: "POST", headers: write(), body: JSON.stringify(body) };
  const answer = await fetch(address, sent ?? { headers: read }).catch(() => null);
  if (answer?.ok) return answer;
  const { code, why, told } = await reasonOf(answer);
  throw new Error(code === "nobody" || !(sent || told) ? failed : why);
}
