import { usePortal } from '#areas/session/ui/portal-data.ts';
import { formatLocalDate, parseLocalDate } from '#kernel/local-date.ts';
import { Segmented } from '#ui/fields/segmented.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { DateRangeField } from '#ui/filters/date-range-field.tsx';
import { Card } from '#ui/page/card.tsx';
import type { FormAnswer } from '#web/form/form-answer.ts';
import { ShortForm } from '#web/form/short-form.tsx';
import {
  BUSINESSES,
  offeredDays,
  type PostedSalesRequest,
  PRINT_MODES,
  proposedPeriod,
  type RequestField,
} from '../rules/sales-request.ts';
import css from './certificates.module.css';

interface OfferedDestination {
  readonly codigo_destinatario: string;
  readonly nombre_comercial: string;
  readonly negocio: string;
}

interface RequestFormProps {
  readonly answer: FormAnswer<RequestField> | undefined;
  readonly destinations: readonly OfferedDestination[];
  /** Number of all delivery points. The list may be shorter; the person enters other delivery points by code. */
  readonly total: number;
}

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** The request form: period, delivery point or all, business and layout. */
export function RequestForm({ answer, destinations, total }: RequestFormProps) {
  const { today } = usePortal();
  const { min, max } = offeredDays(today);
  const usual = proposedPeriod(today);
  const typed = answer?.typed as PostedSalesRequest | undefined;
  const errors = answer?.errors ?? {};
  const period = typed
    ? { start: parseLocalDate(typed.fecha_inicio), end: parseLocalDate(typed.fecha_fin) }
    : { start: usual.start, end: usual.end };
  return (
    <Card title="Pedir uno" className={`no-print ${css.form}`}>
      <ShortForm answer={answer} send="Solicitar certificado" sending="Enviando…">
        <div className={css.fields}>
          <DateRangeField
            label="Periodo"
            startName="fecha_inicio"
            endName="fecha_fin"
            defaultValue={period}
            {...{ min, max, today }}
            error={errors.fecha_inicio ?? errors.fecha_fin}
            hint={`Desde el ${formatLocalDate(min)} hasta ayer.`}
          />
          {total > destinations.length ? (
            <TextField
              label="Código del destino"
              optional
              name="codigo_destinatario"
              defaultValue={typed?.codigo_destinatario ?? ''}
              error={errors.codigo_destinatario}
              hint="Vacío: todos los destinos. El código está en la lista de destinos de su perfil."
              maxLength={20}
              autoComplete="off"
            />
          ) : (
            <SelectField
              label="Destino"
              optional
              name="codigo_destinatario"
              placeholder="Todos los destinos"
              options={destinations.map(destinationOption)}
              defaultValue={typed?.codigo_destinatario ?? ''}
              error={errors.codigo_destinatario}
            />
          )}
          <Segmented
            legend="Negocio"
            name="negocio"
            options={optionsOf(BUSINESSES)}
            defaultValue={typed?.negocio ?? 'EDS'}
            error={errors.negocio}
          />
          <Segmented
            legend="Impresión"
            name="modo_impresion"
            options={optionsOf(PRINT_MODES)}
            defaultValue={typed?.modo_impresion ?? 'CONSOLIDADO'}
            error={errors.modo_impresion}
          />
        </div>
      </ShortForm>
      <p className={`sm muted ${css.after}`}>
        Tarda uno o dos minutos. Le avisamos en el portal, y por correo si así lo eligió.
      </p>
    </Card>
  );
}

const destinationOption = ({ codigo_destinatario, nombre_comercial, negocio }: OfferedDestination) => ({
  value: codigo_destinatario,
  label: negocio === 'EDS' ? nombre_comercial : `${nombre_comercial} · ${businessWords(negocio)}`,
});

/** The label of a business; an unknown code is shown as it is. */
export const businessWords = (code: string): string =>
  Object.hasOwn(BUSINESSES, code) ? BUSINESSES[code as keyof typeof BUSINESSES] : code;
