import type { NewId } from '../rules/edit-questions.ts';

/** Eight characters of a random UUID, enough for a list of forty questions without a repetition. */
export const newId: NewId = () => `q${crypto.randomUUID().slice(0, 8)}`;
