import { Fragment } from 'react';

/** A mail address that wraps before its `@`. */
export const EmailText = ({ children }: { readonly children: string }) =>
  children.split(/(?=@)/).map((part) => (
    <Fragment key={part}>
      <wbr />
      {part}
    </Fragment>
  ));
