import { Fragment } from 'react';

/** An address that, where it has to be broken, breaks before its `@`. */
export const EmailText = ({ children }: { readonly children: string }) =>
  children.split(/(?=@)/).map((part) => (
    <Fragment key={part}>
      <wbr />
      {part}
    </Fragment>
  ));
