import { Fragment } from 'react';

/** A mail address or a file name. It wraps after `@`, `.`, `_` or `-` rather than within a word. */
export const Breakable = ({ text }: { readonly text: string }) =>
  text.split(/(?<=[@._-])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text do not move.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
