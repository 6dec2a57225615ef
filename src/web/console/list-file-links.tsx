import { useHref, useSearchParams } from 'react-router';
import { formatCount, type ListDeclaration } from '#kernel/list/list-declaration.ts';
import {
  fileRefusal,
  LIST_FILE_FORMATS,
  type ListFileFormat,
  listFileHref,
  MOST_FILE_ROWS,
} from '#kernel/list/list-file.ts';
import { LinkText } from '#ui/actions/link-text.tsx';

const FORMATS = Object.keys(LIST_FILE_FORMATS) as ListFileFormat[];

interface ListFileLinksProps {
  readonly list: ListDeclaration;
  /** Number of filtered rows. */
  readonly count: number;
}

/** Links to export the filtered rows, or the reason why there are none. */
export function ListFileLinks({ list, count }: ListFileLinksProps) {
  const refusal = fileRefusal(count);
  if (refusal) return <span className="muted sm">{refusal}</span>;
  return count > 0 && FORMATS.map((format) => <FileLink key={format} list={list} format={format} />);
}

function FileLink({ list, format }: { readonly list: ListDeclaration; readonly format: ListFileFormat }) {
  const [search] = useSearchParams();
  const href = useHref(listFileHref(list, search, format));
  return (
    <LinkText to={href} reloadDocument icon="download" title={`Hasta ${formatCount(MOST_FILE_ROWS)} filas`}>
      {LIST_FILE_FORMATS[format]}
    </LinkText>
  );
}
