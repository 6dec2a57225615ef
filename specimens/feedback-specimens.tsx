import { Button } from '#ui/actions/button.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { ErrorState } from '#ui/messages/error-state.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { StateIcon } from '#ui/messages/state-icon.tsx';
import { useToast } from '#ui/messages/toast.tsx';
import { Card } from '#ui/page/card.tsx';
import { Icon, type IconName } from '#ui/page/icon.tsx';
import css from './specimen.module.css';
import { Demo, Specimen, State } from './specimen.tsx';

const ICONS: readonly IconName[] = [
  'alert',
  'arrow-left',
  'arrow-right',
  'bell',
  'building',
  'calendar',
  'card',
  'check',
  'check-circle',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'chevron-up',
  'clock',
  'close',
  'copy',
  'document',
  'download',
  'edit',
  'exchange',
  'external',
  'eye',
  'eye-off',
  'filter',
  'gift',
  'grid',
  'home',
  'hourglass',
  'info',
  'list',
  'lock',
  'log-out',
  'mail',
  'menu',
  'minus',
  'more',
  'phone',
  'pin',
  'plus',
  'printer',
  'refresh',
  'search',
  'store',
  'trash',
  'truck',
  'upload',
  'user',
  'users',
  'warning',
];

export function FeedbackSpecimens() {
  const showToast = useToast();
  const keep = () => showToast({ message: 'Aquí los avisos se quedan' });
  return (
    <>
      <Specimen title="Avisos">
        <div className="stack">
          <Alert
            title="Actualice sus términos y políticas de datos para continuar"
            onDismiss={keep}
            autoDismissMs={false}
          >
            Lo pedimos cuando cambia el texto.
          </Alert>
          <Alert tone="ok" title="El asociado quedó creado" onDismiss={keep} autoDismissMs={false}>
            Le enviamos la invitación a lmarin@laceiba.example.
          </Alert>
          <Alert
            tone="warn"
            title="Su sesión se cerrará en un minuto por inactividad"
            action={<Button size="sm">Seguir aquí</Button>}
          />
          <Alert tone="err" title="No pudimos comunicarnos con el servidor" onDismiss={keep} autoDismissMs={false}>
            Lo que escribió sigue aquí. Intente de nuevo en un momento.
          </Alert>
        </div>
      </Specimen>
      <Specimen title="Aviso breve">
        <div className="row">
          <Button
            onClick={() =>
              showToast({
                message: 'Notificación borrada',
                action: { label: 'Deshacer', onSelect: () => showToast({ message: 'Sigue aquí' }) },
              })
            }
          >
            Con salida
          </Button>
          <Button onClick={() => showToast({ message: 'Copiamos la referencia' })}>Sin salida</Button>
        </div>
      </Specimen>
      <Specimen title="Mientras carga">
        <Demo>
          <State name="Renglones">
            <Skeleton shape="rows" count={3} inCard />
          </State>
          <State name="Cifra">
            <Skeleton shape="figure" inCard />
          </State>
          <State name="Gráfico">
            <Skeleton shape="chart" inCard />
          </State>
          <State name="Campos">
            <Skeleton shape="fields" count={2} inCard />
          </State>
          <State name="Texto">
            <Skeleton count={4} inCard />
          </State>
        </Demo>
      </Specimen>
      <Specimen title="Sin resultados, y falló">
        <Demo wide>
          <Card>
            <EmptyState title="No hay facturas con estos filtros" action={<Button size="sm">Quitar filtros</Button>}>
              Pruebe con otro rango de fechas o quite el estado «Vencida».
            </EmptyState>
          </Card>
          <Card>
            <ErrorState title="No pudimos traer sus facturas" onRetry={keep}>
              El servidor tardó demasiado. Nada cambió en su cuenta.
            </ErrorState>
          </Card>
        </Demo>
      </Specimen>
      <Specimen title="Iconos">
        <div className="row">
          <StateIcon tone="ok" size={40} />
          <StateIcon tone="warn" isPending size={40} />
          <StateIcon tone="warn" size={40} />
          <StateIcon tone="err" size={40} />
          <StateIcon tone="info" size={40} />
        </div>
        <div className={css.icons}>
          {ICONS.map((name) => (
            <div key={name}>
              <Icon name={name} />
              {name}
            </div>
          ))}
        </div>
      </Specimen>
    </>
  );
}
