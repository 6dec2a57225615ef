import { Fragment } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import { type RelatedPages, relatedHref } from '../rules/related-pages.ts';
import css from './related-links.module.css';

interface RelatedLinksProps {
  /** The contract's field of the same name. */
  readonly relacionados: readonly { readonly tipo: string; readonly numero: string }[];
}

/** Links from a document to related records, such as its order. */
export const RelatedLinks = ({ relacionados }: RelatedLinksProps) =>
  relacionados.length > 0 && <Links relacionados={relacionados} />;

function Links({ relacionados }: RelatedLinksProps) {
  const links = useRelated(relacionados);
  if (links.length === 0) return null;
  return (
    <span className={css.links}>
      {links.map(({ text, href }, at) => (
        <Fragment key={href}>
          {at > 0 && ', '}
          <Link to={href} className="nowrap">
            {text}
          </Link>
        </Fragment>
      ))}
    </span>
  );
}

/** Text and address of each related record whose page this person may open. */
export function useRelated(relacionados: RelatedLinksProps['relacionados']) {
  const pages = useRelatedPages();
  return relacionados.flatMap(({ tipo, numero }) => {
    const page = pages[tipo];
    return page ? [{ text: `${page.label} ${numero}`, href: relatedHref(page, numero) }] : [];
  });
}

/** Pages of all areas to which documents link, from the root's data. */
const useRelatedPages = (): RelatedPages =>
  useRouteLoaderData<{ readonly relatedPages?: RelatedPages }>('root')?.relatedPages ?? {};
