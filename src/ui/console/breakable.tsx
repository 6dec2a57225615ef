import { Fragment } from 'react';

/** A mail address or a file's name, which breaks after `@`, `.`, `_` or `-` before it breaks within a word. */
export const Breakable = ({ text }: { readonly text: string }) =>
  text.split(/(?<=[@._-])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text do not move.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
