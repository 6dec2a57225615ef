import { money } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { Age } from '#ui/console/age.tsx';
import { AgeReading } from '#ui/console/age-reading.tsx';
import { Answer } from '#ui/console/answer.tsx';
import { Changes } from '#ui/console/changes.tsx';
import { Equation } from '#ui/console/equation.tsx';
import { FactLines } from '#ui/console/fact-lines.tsx';
import { KeyHints } from '#ui/console/key-hints.tsx';
import { NothingWaits } from '#ui/console/nothing-waits.tsx';
import { RawAnswer } from '#ui/console/raw-answer.tsx';
import { ToolBar } from '#ui/console/tool-bar.tsx';
import { SearchField } from '#ui/fields/text-field.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { Badge } from '#ui/figures/badge.tsx';
import { ChipLink, ChipRow } from '#ui/filters/chip.tsx';
import { Card } from '#ui/page/card.tsx';
import { Demo, Specimen, State } from './specimen.tsx';

export const ConsoleTaskSpecimens = () => (
  <>
    <Specimen title="Answer">
      <Answer figure="18" title="asuntos esperan por una persona" share={14 / 18} label="14 de 18 pasaron lo prometido">
        14 ya pasaron lo prometido; el más demorado, 4 días
      </Answer>
    </Specimen>
    <Specimen title="Age, AgeReading">
      <Demo>
        <State name="a tiempo">
          <Age text="16 min" share={0.2} />
        </State>
        <State name="tarde">
          <Age text="2 h 10 min" share={1} isLate />
        </State>
        <State name="ancha">
          <Age text="4 días" share={0.66} isLate wide />
        </State>
        <AgeReading
          share={0.82}
          label="Espera 53 minutos; se prometieron 30"
          times={['8:02', 'prometido 8:32', '9:02']}
        >
          <b>53 minutos</b> por revisar
        </AgeReading>
      </Demo>
    </Specimen>
    <Specimen title="ToolBar, KeyHints">
      <ToolBar
        search={<SearchField label="Buscar pagos" name="q" placeholder="Número, cliente o valor" />}
        chips={
          <ChipRow label="Estado">
            <ChipLink to="?estado=revisar" isCurrent>
              Por revisar 3
            </ChipLink>
            <ChipLink to="?estado=todos" isCurrent={false}>
              Todos
            </ChipLink>
          </ChipRow>
        }
        end={<Button size="sm">Descargar</Button>}
      />
      <KeyHints
        hints={[
          { keys: ['J', 'K'], label: 'mover' },
          { keys: ['Entrar'], label: 'abrir' },
        ]}
      />
    </Specimen>
    <Specimen title="FactLines, Equation, Changes, RawAnswer">
      <Demo>
        <Card title="El portal">
          <FactLines
            items={[
              {
                label: 'Estado',
                value: (
                  <Badge tone="ok" glyph="dot">
                    Abierto
                  </Badge>
                ),
              },
              { label: 'Turno', value: 'Natalia Giraldo, Cartera' },
            ]}
          />
        </Card>
        <Card title="Lo que cobró el banco">
          <Equation
            finality="pending"
            terms={[
              { label: 'Se pidió', value: <Amount value={money(68_567_100, 'COP')} /> },
              {
                label: 'El banco cobró',
                note: 'según su respuesta',
                value: <Amount value={money(68_567_000, 'COP')} />,
              },
            ]}
            total={{ label: 'Queda por pagar', value: <Amount value={money(100, 'COP')} /> }}
          />
        </Card>
        <Card title="Lo que cambió">
          <Changes
            items={[
              { label: 'Rol', before: 'Cartera', after: 'Administrador' },
              { label: 'Teléfono', after: '+57 300 000 0000' },
            ]}
          />
          <RawAnswer
            summary="Ver la respuesta del banco"
            parts={['{ "estado": "APROBADO", "tarjeta": "', { hidden: 12 }, '4242" }']}
          />
        </Card>
      </Demo>
    </Specimen>
    <Specimen title="NothingWaits">
      <NothingWaits title="Nada espera por usted" action={<Button size="sm">Ver lo resuelto hoy</Button>}>
        Los pagos, los datos y los envíos van a tiempo. Lo último se resolvió hoy a las 9:31.
      </NothingWaits>
    </Specimen>
  </>
);
