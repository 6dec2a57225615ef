import { money } from '#kernel/money.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { LinkText } from '#ui/actions/link-text.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { Badge } from '#ui/figures/badge.tsx';
import { Rule } from '#ui/figures/rule.tsx';
import { Verdict } from '#ui/messages/verdict.tsx';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Facts } from '#ui/tables/facts.tsx';
import { Ledger } from '#ui/tables/ledger.tsx';
import { LedgerRow } from '#ui/tables/ledger-row.tsx';
import { Demo, Specimen } from './specimen.tsx';

const cop = (pesos: number) => money(pesos, 'COP');

export const StructureSpecimens = () => (
  <>
    <Specimen title="Ruta y cabeza">
      <div>
        <Breadcrumbs items={[{ label: 'Inicio', to: '/' }, { label: 'Pedidos', to: '#' }, { label: '1104872315' }]} />
        <PageHead title="Facturas pendientes" actions={<Button>Pagar lo vencido</Button>}>
          15 facturas por <Amount value={cop(863_605_550)} />, vencido <Amount value={cop(312_480_900)} />
        </PageHead>
      </div>
      <Verdict tone="ok" title="Pago aprobado">
        Su banco confirmó el pago. Las tres facturas quedan saldadas en unos minutos.
      </Verdict>
      <Verdict tone="warn" isPending title="Pago pendiente">
        Estamos esperando la confirmación de su entidad financiera.
      </Verdict>
      <Verdict tone="err" title="Pago rechazado">
        Su banco no autorizó el débito. No se descontó dinero.
      </Verdict>
    </Specimen>
    <Specimen title="Tarjetas y renglones">
      <Demo wide>
        <Card title="Cartera total" quietTitle action={<span className="sm quiet">al 5 sep 2026</span>}>
          <div className="stack">
            <Amount value={cop(825_205_550)} size="display" finality="final" />
            <Rule value={0.36} label="El 36 por ciento está vencido" />
            <Ledger>
              <LedgerRow
                label={
                  <>
                    <Badge tone="expired" glyph="full">
                      Vencido
                    </Badge>
                    <span className="sm">36 %</span>
                  </>
                }
              >
                <Amount value={cop(312_480_900)} />
              </LedgerRow>
              <LedgerRow
                label={
                  <Badge tone="today" glyph="half">
                    Vence hoy
                  </Badge>
                }
              >
                <Amount value={cop(64_218_900)} />
              </LedgerRow>
              <LedgerRow
                label={
                  <Badge tone="ahead" glyph="empty">
                    Por vencer
                  </Badge>
                }
              >
                <Amount value={cop(486_905_750)} />
              </LedgerRow>
              <LedgerRow
                label={
                  <Badge tone="offset" glyph="equal">
                    A su favor
                  </Badge>
                }
              >
                <Amount value={cop(-38_400_000)} />
              </LedgerRow>
              <LedgerRow label="Saldo" isTotal>
                <Amount value={cop(825_205_550)} />
              </LedgerRow>
            </Ledger>
            <div className="row">
              <ButtonLink to="#" variant="primary">
                Pagar lo vencido
              </ButtonLink>
              <ButtonLink to="#" variant="text">
                Estado de cuenta
              </ButtonLink>
            </div>
          </div>
        </Card>
        <Card title="Datos del pago" action={<LinkText to="#">Ver todos</LinkText>}>
          <Facts
            items={[
              {
                label: 'Estado',
                value: (
                  <Badge tone="ok" glyph="check">
                    Aprobada
                  </Badge>
                ),
              },
              { label: 'Fecha', value: '5 sep 2026, 9:42' },
              { label: 'Referencia', value: <span className="doc-no">SRT-2026-081442</span> },
              { label: 'CUS', value: <span className="doc-no">3091847726</span> },
              {
                label: 'Empresa',
                value: 'Combustibles y Lubricantes del Oriente Antioqueño Hermanos Restrepo S.A.S.',
                wide: true,
              },
            ]}
          />
        </Card>
      </Demo>
    </Specimen>
  </>
);
