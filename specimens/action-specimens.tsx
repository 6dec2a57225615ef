import { useState } from 'react';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { IconButton, IconLink } from '#ui/actions/icon-button.tsx';
import { LinkText } from '#ui/actions/link-text.tsx';
import { Chip, ChipRow, ChipToggle } from '#ui/filters/chip.tsx';
import { Icon } from '#ui/page/icon.tsx';
import css from './specimen.module.css';
import { Specimen } from './specimen.tsx';

export function ActionSpecimens() {
  const [isPressed, setIsPressed] = useState(true);
  return (
    <>
      <Specimen title="Botones">
        <div className="row">
          <Button variant="primary">Ir a pagar</Button>
          <Button variant="primary" className={css.hover}>
            Encima
          </Button>
          <Button variant="primary" className={css.press}>
            Pulsado
          </Button>
          <Button variant="primary" className={css.focus}>
            Con foco
          </Button>
          <Button variant="primary" disabled>
            Inactivo
          </Button>
          <Button variant="primary" isPending pendingLabel="Procesando…">
            Pagar
          </Button>
        </div>
        <div className="row">
          <Button>Secundario</Button>
          <Button className={css.hoverLine}>Encima</Button>
          <Button className={css.focus}>Con foco</Button>
          <Button disabled>Inactivo</Button>
          <Button isPending>Cargando</Button>
          <Button size="sm">Compacto</Button>
          <Button size="sm">
            <Icon name="filter" size={20} />
            Con icono
          </Button>
          <Button variant="text">De texto</Button>
          <Button variant="text" size="sm">
            De texto, compacto
          </Button>
        </div>
        <div className="row">
          <ButtonLink to="#" variant="primary">
            Enlace
          </ButtonLink>
          <ButtonLink to="#">Descargar</ButtonLink>
          <LinkText to="#" icon="download">
            Ver PDF
          </LinkText>
          <LinkText to="#">Ver las 15 facturas</LinkText>
          <IconButton icon="close" label="Cerrar" />
          <IconButton icon="more" label="Más opciones" />
          <IconButton icon="trash" label="Borrar" disabled />
          <IconLink icon="bell" label="Notificaciones" to="#" />
        </div>
        <Button variant="primary" block>
          A todo lo ancho
        </Button>
      </Specimen>
      <Specimen title="Filtros aplicados">
        <ChipRow label="Filtros aplicados">
          <Chip label="Estado" value="Vencida" removeLabel="Quitar el estado Vencida" removeHref="#" />
          <Chip
            label="Documento"
            value="1 ago – 5 sep 2026"
            removeLabel="Quitar la fecha del documento"
            onRemove={() => setIsPressed(false)}
          />
          <ChipToggle isPressed={isPressed} onClick={() => setIsPressed(!isPressed)}>
            Vencida
          </ChipToggle>
          <ChipToggle isPressed={false}>Por vencer</ChipToggle>
          <ButtonLink to="#" variant="text" size="sm">
            Quitar todos
          </ButtonLink>
        </ChipRow>
      </Specimen>
    </>
  );
}
