import { Fragment } from 'react';

interface MailTextProps {
  readonly text: string;
  /** Host of the portal: only addresses on it become links. */
  readonly host: string;
}

/** The text of a mail, with the portal's addresses as links. */
export const MailText = ({ text, host }: MailTextProps) =>
  text.split(/(https?:\/\/\S+)/).map((part, at) => {
    const url = at % 2 === 1 ? URL.parse(part) : null;
    // The index is a stable key, since the text never changes.
    const key = `${at}`;
    if (url?.host !== host) return <Fragment key={key}>{part}</Fragment>;
    return (
      <a key={key} href={url.pathname + url.search}>
        {part}
      </a>
    );
  });
