import { ActConfirmation } from '#areas/operators/console/ui/act-card.tsx';
import type { SystemStateQuery } from '#generated/operator-client/graphql.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { Badge } from '#ui/figures/badge.tsx';
import { Card } from '#ui/page/card.tsx';
import { ActForm } from '#web/console/act-form.tsx';
import type { ActAnswer, ShownAct } from '#web/console/console-act.ts';

interface MaintenanceCardProps {
  readonly state: SystemStateQuery['mantenimientoConsola'];
  /** The act that closes or opens. Undefined hides it. */
  readonly act: ShownAct | undefined;
  readonly answer: ActAnswer | undefined;
}

/** Card with the switch that closes the portal to customers, and its sentence. */
export function MaintenanceCard({ state, act, answer }: MaintenanceCardProps) {
  const { activo, mensaje, cambiado_en, cambiado_por } = state;
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
        {act && (
          <ActForm key={act.name} act={act} answer={answer} confirmation={<ActConfirmation {...{ act, answer }} />} />
        )}
      </div>
    </Card>
  );
}
