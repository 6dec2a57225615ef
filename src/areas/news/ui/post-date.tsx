import { DateText } from '#ui/figures/date-text.tsx';

interface PostDateProps {
  readonly post: { readonly publish_date: string; readonly categoria?: string | null };
  /** Reading time. */
  readonly minutes?: string;
}

/** `28 ago 2026 · Despachos · 2 minutos` */
export const PostDate = ({ post: { publish_date, categoria }, minutes }: PostDateProps) => (
  <>
    <DateText value={publish_date.slice(0, 10)} />
    {categoria && ` · ${categoria}`}
    {minutes && ` · ${minutes}`}
  </>
);
