import { LoadMore } from '#ui/tables/load-more.tsx';
import { formatChoiceCount, formatCount } from '#web/form/choose/choice-list.ts';
import type { ShownDestinations } from '../person-form-data.ts';
import { usePlaceWords } from './no-destinations.tsx';
import css from './shown-destinations.module.css';

interface DestinationsReadProps {
  readonly shown: ShownDestinations;
  readonly moreHref?: string | undefined;
}

/** Read-only list of the delivery points that a person sees. */
export function ReadOnlyDestinations({ shown, moreHref }: DestinationsReadProps) {
  const { all_destinations: all, destinations_count: count, destinations: items = [] } = shown;
  const words = usePlaceWords();
  if (all) return <p>Todas las {words.many}, también las que se abran después.</p>;
  if (count === 0) return <p>Ninguna todavía. Quien administra los usuarios de su empresa puede asignárselas.</p>;
  return (
    <>
      <ul className={css.read}>
        {items.map(({ destination_id, destination_code, destination_name }) => (
          <li key={destination_id}>
            {destination_name}
            <span>{destination_code}</span>
          </li>
        ))}
      </ul>
      {items.length < count && (
        <LoadMore share={items.length / count} href={moreHref} label={`Ver más ${words.many}`}>
          Se ven {formatCount(items.length)} de {formatChoiceCount(count, words)}
        </LoadMore>
      )}
    </>
  );
}
