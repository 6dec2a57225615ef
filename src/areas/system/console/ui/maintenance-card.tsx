import { Form, useNavigation } from 'react-router';
import { ConfirmField } from '#areas/operators/console/ui/confirm-field.tsx';
import type { SystemStateQuery } from '#generated/operator-client/graphql.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextAreaField, TextField } from '#ui/fields/text-field.tsx';
import { Badge } from '#ui/figures/badge.tsx';
import { Card } from '#ui/page/card.tsx';
import type { FormAnswer } from '#web/form/form-answer.ts';
import { FormProblem } from '#web/form/short-form.tsx';

interface Answer extends FormAnswer<'mensaje' | 'hasta' | 'codigo'> {
  readonly typed?: { readonly mensaje: string; readonly hasta: string };
}

interface MaintenanceCardProps {
  readonly state: SystemStateQuery['mantenimientoConsola'];
  readonly answer: Answer | undefined;
}

/** The switch that closes the portal to customers, with its sentence. */
export function MaintenanceCard({ state, answer }: MaintenanceCardProps) {
  const { activo, mensaje, cambiado_en, cambiado_por, permitido } = state;
  const isSending = useNavigation().state === 'submitting';
  const hasChanged = Date.parse(cambiado_en) > 0;
  return (
    <Card title="Portal de los clientes">
      <div className="stack">
        <p>
          {activo ? (
            <Badge tone="err" glyph="pause">
              Cerrado por mantenimiento
            </Badge>
          ) : (
            <Badge tone="ok" glyph="check">
              Abierto
            </Badge>
          )}
        </p>
        {activo && <p>«{mensaje ?? 'El portal vuelve en unos minutos. Sus datos y sus pagos están a salvo.'}»</p>}
        {hasChanged && (
          <p className="muted sm">
            {activo ? 'Desde' : 'Se abrió'} {formatInstant(cambiado_en)}, {cambiado_por ?? 'por un comando'}
          </p>
        )}
        <FormProblem answer={answer} />
        {permitido && (
          <Form method="post" noValidate className="stack" preventScrollReset>
            <input type="hidden" name="visto" value={cambiado_en} />
            <input type="hidden" name="accion" value={activo ? 'abrir' : 'cerrar'} />
            {!activo && (
              <>
                <TextAreaField
                  label="Qué leen los clientes"
                  name="mensaje"
                  hint="Una frase, a lo sumo 300 caracteres."
                  defaultValue={answer?.typed?.mensaje}
                  error={answer?.errors?.mensaje}
                  required
                />
                <TextField
                  label="Hora a la que vuelve"
                  name="hasta"
                  optional
                  hint="Como 15:30, hora de Bogotá. Solo se dice: el portal no se abre solo."
                  defaultValue={answer?.typed?.hasta}
                  error={answer?.errors?.hasta}
                  autoComplete="off"
                />
              </>
            )}
            <ConfirmField error={answer?.errors?.codigo} />
            <p className="muted sm">
              {activo
                ? 'Los clientes vuelven a entrar en unos segundos. Nadie perdió su sesión.'
                : 'Todas las tiendas muestran la frase en unos segundos. Los resultados del banco y los trabajos siguen; Operación también.'}
            </p>
            <Button type="submit" variant="primary" isPending={isSending} pendingLabel="Un momento…">
              {activo ? 'Abrir el portal' : 'Cerrar el portal'}
            </Button>
          </Form>
        )}
      </div>
    </Card>
  );
}
