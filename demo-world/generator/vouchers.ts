import type { StoreCode } from '#areas/stores/rules/stores.ts';
import type { FeedRow } from './customer.ts';

interface Use {
  readonly uso: string;
  readonly reward: string;
  readonly titulo: string;
  readonly descripcion: string;
  readonly dias: number;
  readonly maximo: string;
  readonly montos: readonly string[];
}

/** A use for fuel. @param fuels names of the fuels at the country's stations */
const fuel = (fuels: string, maximo: string, montos: readonly string[]): Use => ({
  uso: 'combustible',
  reward: 'COMB-01',
  titulo: 'Combustible para flotas',
  descripcion: `${fuels} en cualquier estación de la red. El conductor muestra el código y tanquea.`,
  dias: 180,
  maximo,
  montos,
});

const workshop = (maximo: string, montos: readonly string[]): Use => ({
  uso: 'lavado',
  reward: 'LAV-01',
  titulo: 'Lavado y lubricación',
  descripcion: 'Cambio de aceite, filtros y lavado en los talleres con el sello de la red.',
  dias: 90,
  maximo,
  montos,
});

/** Uses that each store sells; a store without a line sells none. Lubricants stores sell the workshop's only. */
const SOLD: Partial<Record<StoreCode, readonly Use[]>> = {
  main: [
    fuel('Corriente, extra o ACPM', '6000000', ['50000', '100000', '200000', '300000', '400000', '500000']),
    workshop('2000000', ['40000', '80000', '120000', '200000']),
    {
      uso: 'regalo',
      reward: 'REG-01',
      titulo: 'Regalo para su equipo',
      descripcion: 'Un bono para tienda, café y combustible. Llega por correo, listo para compartir.',
      dias: 365,
      maximo: '3000000',
      montos: ['20000', '50000', '100000'],
    },
  ],
  lubricantes: [workshop('2000000', ['40000', '80000', '120000', '200000'])],
  ecuador: [fuel('Extra, súper o diésel', '1500.00', ['10.00', '20.00', '50.00', '100.00'])],
};

const sold = Object.entries(SOLD) as [StoreCode, readonly Use[]][];

const termsOf = ({ dias }: Use): string =>
  [
    '<ol>',
    '<li>El bono vale por su monto completo y se redime una sola vez, en las estaciones de la red que muestran el aviso «Recibe bonos».</li>',
    `<li>Vence ${dias} días después del pago. Un bono vencido no se cambia por dinero.</li>`,
    '<li>Si la compra vale menos que el bono, el saldo se pierde. Si vale más, la diferencia se paga en la estación.</li>',
    '<li>Quien tiene el código puede redimirlo. Cuídelo como si fuera efectivo y compártalo solo con quien lo va a usar.</li>',
    '<li>La factura de la compra sale a nombre de la empresa que paga.</li>',
    '</ol>',
  ].join('');

export const usageRows = (): FeedRow[] =>
  sold.flatMap(([store_code, uses]) =>
    uses.map((use, place) => ({
      store_code,
      uso: use.uso,
      reward: use.reward,
      titulo: use.titulo,
      descripcion: use.descripcion,
      monto_maximo: use.maximo,
      dias_vencimiento: String(use.dias),
      terminos: termsOf(use),
      orden: String((place + 1) * 10),
    })),
  );

export const amountRows = (): FeedRow[] =>
  sold.flatMap(([store_code, uses]) =>
    uses.flatMap(({ uso, montos }) => montos.map((monto) => ({ store_code, uso, monto }))),
  );

/** The demo's PINs are public: docs/product/vouchers.md#demo. */
export const stationRows = (): FeedRow[] => [
  { codigo: 'E001', nombre: 'EDS Puente Hondo', pais: 'CO', pin: '4821' },
  { codigo: 'E002', nombre: 'EDS Ruta 27', pais: 'CO', pin: '7350' },
  { codigo: 'E003', nombre: 'Taller La Variante', pais: 'CO', pin: '9164' },
  { codigo: 'E101', nombre: 'Estación Malecón Sur', pais: 'EC', pin: '2746' },
];
