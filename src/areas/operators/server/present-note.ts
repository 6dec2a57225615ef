import { invalidInput } from '#platform/graphql/errors.ts';
import { readNote } from '../rules/note.ts';
import type { ConsoleNote } from './notes-queries.ts';

/** A note in the operators' contract. */
export const presentNote = ({ escrita_en, ...note }: ConsoleNote) => ({
  ...note,
  escrita_en: escrita_en.toISOString(),
});

/** @throws contract error for an empty or too long note */
export function requireNote(typed: string): string {
  const text = readNote(typed);
  if (text === undefined)
    throw invalidInput('Write a note, with at most 2,000 characters.', {
      campos: { texto: 'Escriba la nota, con máximo 2.000 caracteres.' },
    });
  return text;
}
