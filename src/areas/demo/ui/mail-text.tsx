import { Fragment } from 'react';

interface MailTextProps {
  readonly text: string;
  /** Of the portal: only what leads to it becomes a link. */
  readonly host: string;
}

/** The message as it was written, with the portal's own addresses to follow. */
export const MailText = ({ text, host }: MailTextProps) =>
  text.split(/(https?:\/\/\S+)/).map((part, at) => {
    const url = at % 2 === 1 ? URL.parse(part) : null;
    // The pieces of a text that never changes.
    const key = `${at}`;
    if (url?.host !== host) return <Fragment key={key}>{part}</Fragment>;
    return (
      <a key={key} href={url.pathname + url.search}>
        {part}
      </a>
    );
  });
