import { readFileSync } from 'node:fs';

/** Arguments of Node for `npm run import`, as package.json has them, with the folder. */
export function importCommand(folder: string): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly scripts: { readonly import: string };
  };
  return [...scripts.import.split(' ').slice(1), folder];
}
