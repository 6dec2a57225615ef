import { money } from '#kernel/money.ts';
import { Figures } from '#ui/console/figures.tsx';
import { Plot } from '#ui/console/plot.tsx';
import { RightsMatrix } from '#ui/console/rights-matrix.tsx';
import { ShareBars } from '#ui/console/share-bars.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { Card } from '#ui/page/card.tsx';
import { Demo, Specimen } from './specimen.tsx';

const SHARES = [0.1, 0.35, 0.06, 0.74, 0.7, 0.6, 0.66, 0.78, 0.38, 0.06, 0.1, 0.86, 1, 0.7, 0.3];

const BARS = SHARES.map((share, day) => ({
  label: `${day + 22} ago`,
  value: <Amount value={money(Math.round(share * 4_200_000_000), 'COP')} />,
  share,
  isMax: share === 1,
  isOpen: day === SHARES.length - 1,
  mark: day % 7 === 2 ? `${day + 22}` : undefined,
}));

export const ConsoleFigureSpecimens = () => (
  <>
    <Specimen title="Figures">
      <Figures
        items={[
          { label: 'Ingresaron hoy', value: '214', note: 'personas' },
          { label: 'Clientes', value: '96', note: 'de 412' },
          { label: 'Pagado', value: <Amount value={money(1_284_906_300, 'COP')} /> },
        ]}
      />
    </Specimen>
    <Specimen title="Plot, ShareBars">
      <Demo wide>
        <Card title="Pagos en línea">
          <Plot title="Pagos por día" bars={BARS} top="$ 4.200 millones" now="hoy" columns={['Día', 'Pagado']} />
        </Card>
        <Card title="Por qué falló">
          <ShareBars
            items={[
              { label: 'El banco rechazó el pago por falta de fondos', value: '41', note: '62 %', share: 0.62 },
              { label: 'Se venció', value: '25', note: '38 %', share: 0.38 },
            ]}
          />
        </Card>
      </Demo>
    </Specimen>
    <Specimen title="RightsMatrix">
      <Card>
        <RightsMatrix
          caption="Lo que puede cada rol"
          head="Sección"
          roles={['Administrador', 'Cartera', 'Lectura']}
          rights={[
            { title: 'Pagos', grants: ['allowed', 'allowed', 'read'] },
            { title: 'Operadores', grants: ['allowed', 'none', 'none'] },
          ]}
        />
      </Card>
    </Specimen>
  </>
);
