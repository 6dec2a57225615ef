import type { ConsoleEntry, ConsolePage } from '#areas/operators/rules/console-page.ts';
import type { Right } from '#areas/operators/rules/roles.ts';

interface PublishPages {
  /** Address of the list, below `/operacion`. */
  readonly path: string;
  /** Name of the address parameter with the thing's key. */
  readonly param: string;
  readonly right: Right;
  /** Menu entry; undefined: another page links to it. */
  readonly entry?: ConsoleEntry;
  /** Folder of the modules, below `src/`. */
  readonly folder: string;
  /** Modules of the list, of one thing, and of its preview. */
  readonly files: readonly [list: string, one: string, preview: string];
  /** Maximum size of the form in bytes, with percent-encoding. */
  readonly formBytes: number;
}

/** The pages of a kind of publishable thing: the list, one thing, and its preview in a frame. */
export const publishPages = ({
  path,
  param,
  right,
  entry,
  folder,
  files: [list, one, preview],
  formBytes,
}: PublishPages): readonly ConsolePage[] => [
  { path, file: `${folder}/${list}`, visit: [right, 'view'], ...(entry && { entry }) },
  { path: `${path}/:${param}`, file: `${folder}/${one}`, visit: [right, 'view'], formBytes },
  { path: `${path}/:${param}/vista`, file: `${folder}/${preview}`, visit: [right, 'view'], isFramed: true, formBytes },
];

/** Maximum size of a form with one text of 50,000 characters, with percent-encoding. */
export const TEXT_FORM_BYTES = 400 * 1024;
