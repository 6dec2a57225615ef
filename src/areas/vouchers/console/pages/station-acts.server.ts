import { declareAct } from '#areas/operators/console/pages/console-acts.server.ts';
import { refusalSentence } from '#areas/operators/console/pages/refusals.ts';
import { publishSentence } from '#areas/publishing/rules/publish-words.ts';
import type { ConsoleStationQuery } from '#generated/operator-client/graphql.ts';
import { graphql } from '#generated/operator-client/index.ts';
import type { Choice } from '#ui/fields/radio-group.tsx';
import { choicesOf, REASON } from '#web/console/console-act.ts';
import { PIN_WORDS } from '../rules/console-station.ts';
import type { PinAnswer } from '../ui/new-pin.tsx';

const ChangePin = graphql(`
  mutation ChangePin($codigo: String!, $acto: AccionEstacion!, $version: Int!, $motivo: String!) {
    cambiarPinEstacion(codigo: $codigo, acto: $acto, version: $version, motivo: $motivo) { pin }
  }
`);
const CreateStation = graphql(`
  mutation CreateStation($codigo: String!, $nombre: String!, $pais: String!, $motivo: String!) {
    crearEstacion(codigo: $codigo, nombre: $nombre, pais: $pais, motivo: $motivo) { codigo pin }
  }
`);

export const STATION_ACTS = {
  pin: declareAct({
    right: 'bonos',
    title: 'Cambiar el PIN',
    button: 'Guardar el cambio',
    pending: 'Guardando…',
    isPrimary: true,
    confirms: true,
    fields: {
      version: { kind: 'version' },
      acto: { kind: 'choice', label: 'Qué hacer', words: PIN_WORDS, missing: 'Elija qué hacer.' },
      motivo: REASON,
    },
    offer: ({ acciones, version }: NonNullable<ConsoleStationQuery['estacionConsola']>) =>
      acciones.length > 0 && {
        choices: { acto: choicesOf(PIN_WORDS, acciones) },
        values: { version: String(version) },
      },
    mutation: ChangePin,
    variables: ({ acto, version, motivo }, { codigo = '' }) => ({
      ...{ codigo, acto, motivo },
      version: Number(version) || 0,
    }),
    done: ({ cambiarPinEstacion }, { acto }): PinAnswer =>
      cambiarPinEstacion?.pin ? { pin: cambiarPinEstacion.pin } : { done: PIN_WORDS[acto].done },
    refused: publishSentence,
  }),
};

interface Countries {
  /** Countries of the operator's stores. */
  readonly countries: readonly Choice[];
}

export const NEW_STATION_ACTS = {
  crear: declareAct({
    right: 'bonos',
    title: 'Estación nueva',
    button: 'Crear la estación',
    pending: 'Un momento…',
    isPrimary: true,
    confirms: true,
    fields: {
      // The second factor has the name `codigo` in every form.
      estacion: {
        kind: 'line',
        label: 'Código',
        hint: 'Letras, números y guiones. No se puede cambiar después.',
      },
      nombre: { kind: 'line', label: 'Nombre', hint: 'Como lo lee quien tiene el bono.' },
      pais: { kind: 'choice', label: 'País' },
      motivo: REASON,
    },
    offer: ({ countries }: Countries) => ({
      choices: { pais: countries },
      values: { pais: countries.length === 1 ? countries[0]?.value : undefined },
    }),
    mutation: CreateStation,
    variables: ({ estacion, nombre, pais, motivo }) => ({ codigo: estacion, nombre, pais, motivo }),
    renamed: { codigo: 'estacion' },
    done: ({ crearEstacion }): PinAnswer => ({ pin: crearEstacion?.pin ?? '', station: crearEstacion?.codigo ?? '' }),
    refused: refusalSentence,
  }),
};
