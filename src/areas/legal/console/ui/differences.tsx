import type { TextPiece } from '#areas/publishing/rules/text-changes.ts';
import css from './legal.module.css';

/** Words on each side of a change that give its place. */
const CONTEXT = 12;

/** The last words of a passage, its first ones, or both around a gap; short passages whole. */
function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  const words = text.split(' ');
  if (words.length <= 3 * CONTEXT) return text;
  const start = isFirst ? '' : words.slice(0, CONTEXT).join(' ');
  const end = isLast ? '' : words.slice(-CONTEXT).join(' ');
  return `${start} … ${end}`.trim();
}

/** What a version takes out and adds, with the words around; the rest of the text is left out. */
export function Differences({ pieces }: { readonly pieces: readonly TextPiece[] }) {
  const count = pieces.filter(({ kind }) => kind !== 'same').length;
  if (count === 0) return <p className="muted">Es igual al texto en vigor.</p>;
  return (
    <>
      <p className="muted">Lo anterior va tachado y lo nuevo, subrayado.</p>
      <p className={css.changes}>
        {pieces.map(({ kind, text }, place) => {
          const Piece = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
          const shown = kind === 'same' ? shorten(text, place === 0, place === pieces.length - 1) : text;
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change their order.
          return <Piece key={place}>{shown} </Piece>;
        })}
      </p>
    </>
  );
}
