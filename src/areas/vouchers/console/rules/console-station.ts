import { readSearchText } from '#kernel/list/console-fields.ts';
/** States of a station: redeems vouchers, has no PIN, or is closed. */
export const STATION_STATES = ['REDIME', 'SIN_PIN', 'CERRADA'] as const;
export type StationState = (typeof STATION_STATES)[number];

export const STATION_WORDS: Readonly<Record<StationState, string>> = {
  REDIME: 'Redime',
  SIN_PIN: 'Sin PIN',
  CERRADA: 'Cerrada',
};

export type StationAct = 'DAR_PIN' | 'REVOCAR' | 'DEVOLVER';

/** Acts on the PIN: label, consequence and confirmation. For a new PIN, the PIN itself is the confirmation. */
export const PIN_WORDS: Readonly<
  Record<StationAct, { readonly label: string; readonly hint: string; readonly done: string }>
> = {
  DAR_PIN: {
    label: 'Dar un PIN nuevo',
    hint: 'El de antes deja de valer, y los PIN equivocados de hoy ya no cuentan.',
    done: '',
  },
  REVOCAR: {
    label: 'Revocarlo',
    hint: 'La estación no redime hasta que tenga otro.',
    done: 'El PIN ya no vale. La estación no redime hasta que tenga otro.',
  },
  DEVOLVER: {
    label: 'Devolverla al ERP',
    hint: 'Vuelve a valer el último PIN que entregó el ERP, que decide también su nombre y su país.',
    done: 'Desde ahora vale el PIN que entregó el ERP.',
  },
};

/** Owner of the PIN in force. */
export type PinOwner = 'consola' | 'erp';

/** Acts on a station's PIN, in the order of the screen. A closed station keeps its PIN, and may lose it. */
export function stationActs({
  estado,
  dueno,
  con_pin_erp: hasErpPin,
}: {
  readonly estado: StationState;
  readonly dueno: PinOwner;
  /** Whether the ERP has delivered a PIN. Without one, the PIN cannot be handed back. */
  readonly con_pin_erp: boolean;
}): readonly StationAct[] {
  return [
    ...(estado === 'CERRADA' ? [] : (['DAR_PIN'] as const)),
    ...(estado === 'SIN_PIN' ? [] : (['REVOCAR'] as const)),
    ...(dueno === 'consola' && hasErpPin ? (['DEVOLVER'] as const) : []),
  ];
}

/** Number of days whose redemptions are counted. */
const COUNTED_DAYS = 30;

/** Start of the counted redemptions. */
export const startOfCounting = (now: Date): Date => new Date(now.getTime() - COUNTED_DAYS * 24 * 3600 * 1000);

export interface StationsFilter {
  /** Trimmed; undefined: all. */
  readonly text: string | undefined;
  readonly state: StationState | undefined;
}

interface AskedFilter {
  readonly texto?: string | null | undefined;
  readonly estado?: StationState | null | undefined;
}

export const readStationsFilter = ({ texto, estado }: AskedFilter): StationsFilter => ({
  text: readSearchText(texto),
  state: estado ?? undefined,
});
