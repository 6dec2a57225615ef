import { Link } from 'react-router';
import { Icon } from '#ui/page/icon.tsx';
import { bellLabel, bellText } from '../rules/notice-words.ts';
import { NOTIFICATIONS_PATH } from '../rules/pages.ts';
import css from './bell.module.css';
import { useUnread } from './live-events.ts';

interface BellProps {
  readonly loaded: { readonly sinLeer: number };
  readonly className: string;
}

/** Link to the notifications, with the unread count. */
export function Bell({ loaded, className }: BellProps) {
  const unread = useUnread(loaded);
  return (
    <Link to={NOTIFICATIONS_PATH} className={className} aria-label={bellLabel(unread)}>
      <Icon name="bell" />
      {unread > 0 && (
        <span className={css.count} aria-hidden="true">
          {bellText(unread)}
        </span>
      )}
    </Link>
  );
}
