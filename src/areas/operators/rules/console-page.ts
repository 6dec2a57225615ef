import type { RightNeed } from './operator-operation.ts';

/** A path of the console: its route, who may visit it and its entry in the navigation. Areas declare theirs in `console/rules/pages.ts`. */
export interface ConsolePage {
  /** Below `/operacion`, as `/pagos/:uuid`. */
  readonly path: string;
  /** The route's module, below `src/`. */
  readonly file: string;
  /** `entrance`: works without a session, in the frame of the sign-in. `session`: any operator. Otherwise a right with its level. */
  readonly visit: 'entrance' | 'session' | RightNeed;
  /** Maximum size of a form posted to the page, in bytes; default: the usual size. */
  readonly formBytes?: number;
  /** Whether the page has no frame of the console, because another page embeds it as a preview. */
  readonly isFramed?: true;
  readonly entry?: ConsoleEntry;
}

export interface ConsoleEntry {
  readonly label: string;
  /** Heading of the group; undefined: without one. */
  readonly group?: 'Cartera' | 'Publicar' | 'Sistema';
  /** Position in the navigation, in steps of ten. */
  readonly at: number;
}
