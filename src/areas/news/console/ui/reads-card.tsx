import { storeName } from '#areas/stores/rules/stores.ts';
import type { ConsolePostQuery } from '#generated/operator-client/graphql.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { FactLines } from '#ui/console/fact-lines.tsx';
import { Card } from '#ui/page/card.tsx';

type Reads = NonNullable<ConsolePostQuery['noticiaConsola']>['lecturas'];

/** `418 personas de 97 clientes`. */
const countWords = (people: number, customers: number): string =>
  `${formatCount(people)} ${people === 1 ? 'persona' : 'personas'} de ${formatCount(customers)} ${customers === 1 ? 'cliente' : 'clientes'}`;

/** Card with the number of people who have opened the post, in total and per store. */
export function ReadsCard({ personas, clientes, tiendas }: Reads) {
  return (
    <Card title="Lecturas">
      {personas === 0 ? (
        <p className="muted">Nadie la ha abierto todavía.</p>
      ) : (
        <>
          <p>La abrieron {countWords(personas, clientes)}. Cada persona cuenta una vez.</p>
          {tiendas.length > 1 && (
            <FactLines
              atEnd
              items={tiendas.map((each) => ({
                label: storeName(each.tienda),
                value: countWords(each.personas, each.clientes),
              }))}
            />
          )}
          {tiendas.length === 1 && <p className="muted">Todas de {storeName(tiendas[0]?.tienda ?? '')}.</p>}
        </>
      )}
    </Card>
  );
}
