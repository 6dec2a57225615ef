import { LoadMore } from '#ui/load-more.tsx';
import { inNumbers, places } from './destination-words.ts';
import css from './destinations.module.css';
import type { ShownDestinations } from './person-form-data.ts';
import { usePlaceWords } from './use-place-words.ts';

interface DestinationsReadProps {
  readonly shown: ShownDestinations;
  readonly moreHref?: string | undefined;
}

/** Read-only list of the delivery points that a person sees. */
export function DestinationsRead({ shown: { all, count, items }, moreHref }: DestinationsReadProps) {
  const words = usePlaceWords();
  if (all) return <p>Todas las {words.many}, también las que se abran después.</p>;
  if (count === 0) return <p>Ninguna todavía. Quien administra los usuarios de su empresa puede asignárselas.</p>;
  return (
    <>
      <ul className={css.read}>
        {items.map(({ id, code, name }) => (
          <li key={id}>
            {name}
            <span>{code}</span>
          </li>
        ))}
      </ul>
      {items.length < count && (
        <LoadMore share={items.length / count} href={moreHref} label={`Ver más ${words.many}`}>
          Se ven {inNumbers(items.length)} de {places(count, words)}
        </LoadMore>
      )}
    </>
  );
}
