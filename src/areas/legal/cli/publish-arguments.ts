import { parseArgs } from 'node:util';
import { isTextKind, TEXT_KINDS, type TextKind } from '../rules/texts.ts';

export const PUBLISH_USAGE = `Pone en vigor una versión nueva de un texto. Desde ese momento, cada persona debe aceptarla para seguir.

  npm run terms:publish -- --kind ${TEXT_KINDS.join('|')} --file texto.html [--title "Título"]

  --kind    cuál de los dos textos
  --file    el texto en HTML: títulos (h2, h3), párrafos, listas, tablas y enlaces; lo demás se quita
  --title   el título; si no se dice, el de antes`;

export type PublishArguments =
  | { readonly asks: 'publish'; readonly kind: TextKind; readonly file: string; readonly title: string | undefined }
  | { readonly asks: 'help'; readonly problem?: string };

const TEXT = { type: 'string' } as const;
const OPTIONS = { kind: TEXT, file: TEXT, title: TEXT, help: { type: 'boolean' } } as const;

export function readPublishArguments(given: readonly string[]): PublishArguments {
  const read = parse(given);
  if (typeof read === 'string') return { asks: 'help', problem: read };
  const { kind = '', file, title, help } = read;
  if (help) return { asks: 'help' };
  if (!isTextKind(kind)) return { asks: 'help', problem: `Diga --kind: ${TEXT_KINDS.join(' o ')}.` };
  if (!file) return { asks: 'help', problem: 'Diga --file: el archivo con el texto.' };
  return { asks: 'publish', kind, file, title };
}

/** @returns the options, or a sentence about an argument that the command does not have */
function parse(given: readonly string[]) {
  try {
    return parseArgs({ args: [...given], options: OPTIONS }).values;
  } catch {
    const names = Object.keys(OPTIONS).map((name) => `--${name}`);
    const unknown = given.find((each) => each.startsWith('-') && !names.includes(each.split('=')[0] ?? ''));
    return unknown ? `No se conoce la opción ${unknown}.` : 'A una opción le falta su valor.';
  }
}
