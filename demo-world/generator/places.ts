import type { Country } from '#areas/stores/rules/countries.ts';

export interface Place {
  readonly ciudad: string;
  readonly departamento: string;
  readonly planta: string;
  /** First digits of a landline number there, so that the number has the country's length. */
  readonly indicativo: string;
}

const place = (ciudad: string, departamento: string, planta: string, indicativo: string): Place => ({
  ciudad,
  departamento,
  planta,
  indicativo,
});

/** Real cities; the customers and stations in them are invented. */
export const PLACES: Readonly<Record<Country, readonly Place[]>> = {
  CO: [
    place('Medellín', 'Antioquia', 'Planta Girardota', '604'),
    place('Rionegro', 'Antioquia', 'Planta Girardota', '604'),
    place('Bogotá', 'Bogotá D.C.', 'Planta Puente Aranda', '601'),
    place('Soacha', 'Cundinamarca', 'Planta Puente Aranda', '601'),
    place('Cali', 'Valle del Cauca', 'Planta Yumbo', '602'),
    place('Palmira', 'Valle del Cauca', 'Planta Yumbo', '602'),
    place('Barranquilla', 'Atlántico', 'Planta Galapa', '605'),
    place('Cartagena', 'Bolívar', 'Planta Mamonal', '605'),
    place('Bucaramanga', 'Santander', 'Planta Chimitá', '607'),
    place('Cúcuta', 'Norte de Santander', 'Planta Chimitá', '607'),
    place('Pereira', 'Risaralda', 'Planta La Romelia', '606'),
    place('Manizales', 'Caldas', 'Planta La Romelia', '606'),
    place('Ibagué', 'Tolima', 'Planta Gualanday', '608'),
    place('Neiva', 'Huila', 'Planta Neiva', '608'),
    place('Villavicencio', 'Meta', 'Planta Apiay', '608'),
    place('Montería', 'Córdoba', 'Planta Galapa', '604'),
  ],
  EC: [
    place('Guayaquil', 'Guayas', 'Terminal Pascuales', '04'),
    place('Durán', 'Guayas', 'Terminal Pascuales', '04'),
    place('Quito', 'Pichincha', 'Terminal Beaterio', '02'),
    place('Cuenca', 'Azuay', 'Terminal La Troncal', '07'),
    place('Machala', 'El Oro', 'Terminal La Troncal', '07'),
    place('Manta', 'Manabí', 'Terminal Barbasquillo', '05'),
    place('Ambato', 'Tungurahua', 'Terminal Ambato', '03'),
  ],
  PE: [
    place('Lima', 'Lima', 'Almacén Lurín', '01'),
    place('Trujillo', 'La Libertad', 'Almacén Trujillo', '044'),
    place('Piura', 'Piura', 'Almacén Piura', '073'),
  ],
};
