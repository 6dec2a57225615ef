/** An expected outcome: what was asked for, or a refusal that is data and carries its own sentence. Bugs are thrown. */
export type Result<Value, Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal };

export const accept = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value });

export const refuse = <Refusal>(refusal: Refusal): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal,
});
