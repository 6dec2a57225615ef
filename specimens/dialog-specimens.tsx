import { useState } from 'react';
import { money } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { Dialog } from '#ui/messages/dialog.tsx';
import { SideSheet } from '#ui/messages/side-sheet.tsx';
import { StatusDialog, type StatusDialogProps } from '#ui/messages/status-dialog.tsx';
import { Specimen } from './specimen.tsx';

const ENDINGS: readonly Omit<StatusDialogProps, 'isOpen' | 'accept'>[] = [
  { tone: 'success', title: 'Compensación enviada', message: 'En unos 15 minutos le confirmaremos si quedó aplicada.' },
  {
    tone: 'error',
    title: 'No pudimos iniciar el pago',
    message: 'La entidad financiera no responde. Elija otra o intente más tarde.',
  },
  {
    tone: 'warning',
    title: '¿Borrar todas las notificaciones?',
    message: 'Son 5. No podrá recuperarlas.',
    cancel: { label: 'Cancelar' },
  },
];

export function DialogSpecimens() {
  const [open, setOpen] = useState<string>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Specimen title="Diálogos">
        <div className="row">
          {ENDINGS.map(({ tone }) => (
            <Button key={tone} onClick={() => setOpen(tone)}>{`Estado: ${tone}`}</Button>
          ))}
          <Button onClick={() => setOpen('dialog')}>Diálogo</Button>
          <Button onClick={() => setOpen('right')}>Panel lateral</Button>
          <Button onClick={() => setOpen('bottom')}>Panel de abajo</Button>
        </div>
      </Specimen>
      {ENDINGS.map((ending) => (
        <StatusDialog
          key={ending.tone}
          {...ending}
          isOpen={open === ending.tone}
          cancel={ending.cancel && { ...ending.cancel, onSelect: close }}
          accept={{ label: 'Aceptar', onSelect: close }}
        />
      ))}
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Confirme su pago"
        reading={0.16}
        footer={
          <>
            <div>
              <div className="sm muted">Total a pagar · 3 facturas</div>
              <Amount value={money(136_467_900, 'COP')} size="xl" finality="pending" />
            </div>
            <Button variant="primary" onClick={close}>
              Ir a pagar
            </Button>
          </>
        }
      >
        <div className="stack-lg">
          {['FE-48397', 'FE-48502', 'FE-48655', 'FE-48720', 'FE-48804', 'FE-48833'].map((id) => (
            <Segmented
              key={id}
              legend={id}
              name={id}
              defaultValue="all"
              options={[
                { value: 'all', label: 'Pago total' },
                { value: 'part', label: 'Abono parcial' },
              ]}
            />
          ))}
        </div>
      </Dialog>
      <SideSheet isOpen={open === 'right'} onClose={close} title="Menú" closeLabel="Cerrar el menú">
        El contenido llega hasta el borde si se le pide.
      </SideSheet>
      <SideSheet isOpen={open === 'bottom'} onClose={close} title="Ordenar" side="bottom">
        Opciones al alcance del pulgar.
      </SideSheet>
    </>
  );
}
