import { money } from '#kernel/money.ts';
import { Amount } from '#ui/figures/amount.tsx';
import { Badge, type BadgeProps } from '#ui/figures/badge.tsx';
import { BarChart } from '#ui/figures/bar-chart.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { Rule } from '#ui/figures/rule.tsx';
import { TankRule } from '#ui/figures/tank-rule.tsx';
import { Timeline } from '#ui/figures/timeline.tsx';
import { Card } from '#ui/page/card.tsx';
import { LoadBar } from '#ui/tables/load-bar.tsx';
import css from './specimen.module.css';
import { Demo, Specimen, State } from './specimen.tsx';

const cop = (pesos: number) => money(pesos, 'COP');

const LEVELS: readonly BadgeProps[] = [
  { tone: 'ahead', glyph: 'empty', children: 'Por vencer' },
  { tone: 'today', glyph: 'half', children: 'Vence hoy' },
  { tone: 'expired', glyph: 'full', children: 'Vencida' },
  { tone: 'open', glyph: 'dashed', children: 'Abierta' },
  { tone: 'offset', glyph: 'equal', children: 'Compensada' },
  { tone: 'open', glyph: 'lock', children: 'Bloqueada' },
];

const STEPS: readonly BadgeProps[] = [
  { tone: 'open', glyph: { ticks: 1 }, children: 'Solicitado' },
  { tone: 'open', glyph: { ticks: 2 }, children: 'Aceptado' },
  { tone: 'info', glyph: { ticks: 3 }, children: 'Remisionado' },
  { tone: 'info', glyph: { ticks: 4 }, children: 'Facturado' },
  { tone: 'ok', glyph: { ticks: 5 }, children: 'Despachado' },
];

const SHAPES: readonly BadgeProps[] = [
  { tone: 'open', glyph: 'arrow', children: 'Solicitud enviada' },
  { tone: 'warn', glyph: 'pause', children: 'Enviado a revisión' },
  { tone: 'ok', glyph: 'check', children: 'Aprobado' },
  { tone: 'err', glyph: 'cross', children: 'Rechazado' },
  { tone: 'ok', glyph: 'dot', children: 'Activo' },
  { tone: 'open', glyph: 'ring', children: 'Inactivo' },
  { tone: 'info', children: 'Sin figura' },
];

const badges = (list: readonly BadgeProps[]) => (
  <div className="row">
    {list.map((badge) => (
      <Badge key={String(badge.children)} {...badge} />
    ))}
  </div>
);

export const FigureSpecimens = () => (
  <>
    <Specimen title="La varilla">
      <Demo>
        <State name="Sin lectura">
          <Rule />
        </State>
        <State name="Lectura en 36 %">
          <Rule value={0.36} label="El 36 por ciento está vencido" />
        </State>
        <State name="En cero">
          <Rule value={0} />
        </State>
        <State name="Completa, en firme">
          <Rule value={1} tone="ok" />
        </State>
        <State name="Parte cargada de una lista">
          <Rule value={8 / 15} tone="ink" />
        </State>
        <State name="A la espera, y fallida">
          <Rule value={0.5} tone="warn" />
          <Rule value={0.2} tone="err" />
        </State>
      </Demo>
      <div className={css.panel}>
        <TankRule level={78} />
        <p className={css.say}>Al 78.</p>
      </div>
    </Specimen>
    <Specimen title="Cifras">
      <Demo>
        <State name="En firme">
          <Amount value={cop(825_205_550)} size="display" finality="final" />
        </State>
        <State name="Larga">
          <Amount value={cop(1_234_567_890)} size="display" finality="final" />
        </State>
        <State name="Todavía no">
          <Amount value={cop(136_467_900)} size="xl" finality="pending" />
        </State>
        <State name="En la barra">
          <Amount value={cop(223_380_900)} size="lg" />
        </State>
        <State name="A favor, y con centavos">
          <Amount value={cop(-38_400_000)} /> · <Amount value={money(123_456, 'USD')} />
        </State>
        <State name="Fechas">
          <DateText value="2026-09-05" /> · <DateText value="2026-09-05T14:42:00Z" withTime />
        </State>
      </Demo>
    </Specimen>
    <Specimen title="Estados">
      {badges(LEVELS)}
      <p className="sm muted">
        El tanque se llena con el tiempo: vacío, a la mitad, lleno. Dos líneas iguales: compensada.
      </p>
      {badges(STEPS)}
      {badges(SHAPES)}
    </Specimen>
    <Specimen title="Edades">
      <Demo wide>
        <Card>
          <BarChart
            title="Vencido por edad"
            columns={['Edad', 'Valor']}
            bars={[
              { label: 'Total vencido', value: <Amount value={cop(312_480_900)} />, share: 1, tone: 'total' },
              { label: '1 a 7 días', value: <Amount value={cop(148_260_400)} />, share: 0.475, tone: 'age1' },
              { label: '8 a 14 días', value: <Amount value={cop(86_914_200)} />, share: 0.278, tone: 'age2' },
              { label: '15 a 21 días', value: <Amount value={cop(52_306_300)} />, share: 0.167, tone: 'age3' },
              { label: 'Más de 21 días', value: <Amount value={cop(0)} />, share: 0, tone: 'age4' },
            ]}
          />
        </Card>
      </Demo>
    </Specimen>
    <Specimen title="Avance">
      <Demo>
        <Timeline
          steps={[
            { title: 'Solicitado', state: 'done', time: <DateText value="2026-09-03" /> },
            {
              title: 'Aceptado',
              state: 'done',
              time: <DateText value="2026-09-03" />,
              children: 'Para el 5 sep, 2.000 galones.',
            },
            {
              title: 'Remisionado',
              state: 'now',
              time: <DateText value="2026-09-04" />,
              children: 'Sale de la planta a las 6:00.',
            },
            { title: 'Facturado', state: 'todo' },
            { title: 'Despachado', state: 'todo' },
          ]}
        />
      </Demo>
    </Specimen>
    <Specimen title="Barra de carga">
      <Demo>
        <State name="Cargando">
          <LoadBar state="loading" />
        </State>
        <State name="Falló">
          <LoadBar state="failed" />
        </State>
      </Demo>
    </Specimen>
  </>
);
