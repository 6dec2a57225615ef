import { graphql } from '#generated/client/index.ts';
import { readWholeNumber } from '#kernel/whole-number.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { PlainPage } from '#web/page/plain-page.tsx';
import css from '../ui/demo.module.css';
import { MailDetail, MailList } from '../ui/mail-list.tsx';
import type { Route } from './+types/outbox';
import { requireDemo } from './require-demo.server.ts';

const PAGE_SIZE = 20;

const DemoMails = graphql(`
  query DemoMails($pageSize: Int, $currentPage: Int) {
    correosDemo(pageSize: $pageSize, currentPage: $currentPage) {
      total_count
      items { id para asunto texto creado_en }
      page_info { current_page total_pages }
    }
  }
`);

export const meta: Route.MetaFunction = () => [{ title: 'Correos de la demostración · Surtidor' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  requireDemo(context);
  const { host, searchParams: search } = new URL(request.url);
  const page = Math.min(Math.max(readWholeNumber(search.get('pagina')) ?? 1, 1), 100_000);
  const { correosDemo } = await runGraphQL(context, DemoMails, { pageSize: PAGE_SIZE, currentPage: page });
  return { mails: correosDemo, page, opened: readWholeNumber(search.get('correo')), host };
}

/** The page with the mails that the demo stores instead of sending. */
export default function OutboxPage({ loaderData: { mails, page, opened, host } }: Route.ComponentProps) {
  const items = mails?.items ?? [];
  const chosen = items.find(({ id }) => id === opened);
  const shown = chosen ?? items[0];
  return (
    <PlainPage
      title="Correos de la demostración"
      lead={<p>La demostración no envía correos: los guarda, y aquí los puede leer.</p>}
    >
      <div className="button-row">
        <ButtonLink to="/demo">Volver a las cuentas</ButtonLink>
      </div>
      <div className={css.outbox}>
        {shown ? (
          <>
            <MailList items={items} openedId={shown.id} page={page} pages={mails?.page_info.total_pages ?? 1} />
            <MailDetail mail={shown} isChosen={chosen !== undefined} host={host} />
          </>
        ) : (
          <Card title="Bandeja">
            <EmptyState title="Todavía no hay correos">
              Cuando el portal deba avisar algo por correo, el mensaje aparecerá aquí.
            </EmptyState>
          </Card>
        )}
      </div>
    </PlainPage>
  );
}
