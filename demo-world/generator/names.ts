const words = (text: string): readonly string[] => text.split(', ');

/** Parts of invented names. They refer to no real person or company. */
export const FIRST_NAMES = words(
  'Adriana, Álvaro, Beatriz Elena, Camilo, Carolina, Clara Inés, Daniel Felipe, Diego, Eliana, Esteban, Gloria Patricia, Gustavo Adolfo, Héctor Fabio, Isabel Cristina, Iván Darío, Jairo, Juliana, Leonel, Liliana, Luz Marina, Mauricio, Mónica, Natalia, Óscar Iván, Piedad, Ramiro, Sandra Milena, Sergio, Tomás, Viviana, Wilson, Ximena',
);

export const LAST_NAMES = words(
  'Agudelo, Arboleda, Bedoya, Bustamante, Cárdenas, Castaño, Cuéllar, Duque, Echeverri, Franco, Galeano, Giraldo, Hincapié, Jaramillo, Londoño, Marulanda, Montoya, Naranjo, Orozco, Peñaloza, Quiceno, Rendón, Saldarriaga, Sepúlveda, Tobón, Urrego, Valderrama, Villegas, Yepes, Zuluaga',
);

export const STATION_NAMES = words(
  'Alto del Viento, Agua Clara, Bosque Alto, Cañaveral, Cinco Esquinas, Cruce del Sur, Doña Berta, El Arrayán, El Balcón, El Cafetal, El Cruce, El Mirador, El Porvenir, El Samán, La Arboleda, La Bomba Vieja, La Cabaña, La Colina, La Esperanza, La Glorieta, La Herradura, La Loma, La Palma, La Recta, Las Brisas, Las Palmeras, Llano Grande, Los Almendros, Los Cerezos, Los Naranjos, Media Luna, Monte Verde, Piedra Blanca, Puerto Nuevo, Quebrada Honda, San Jacinto, Tres Caminos, Variante Norte, Villa del Río, Vuelta Larga',
);

export const COMPANY_STARTS = {
  fuel: [
    'Inversiones',
    'Combustibles',
    'Estaciones',
    'Distribuidora',
    'Comercializadora',
    'Grupo',
    'Servicentro',
    'Energéticos',
  ],
  lubricants: ['Lubricentro', 'Lubricantes', 'Autopartes y Lubricantes', 'Taller', 'Serviteca', 'Filtros y Aceites'],
} as const;

/** Extreme names of ninety characters and more, which no layout expects. */
export const LONG_COMPANY_NAME =
  'Combustibles y Lubricantes del Oriente Antioqueño Hermanos Restrepo Marulanda y Compañía Sociedad en Comandita por Acciones';
export const LONG_STATION_NAMES = [
  'EDS Autopista Medellín–Bogotá kilómetro 41 costado norte, frente a la entrada de la vereda La Mosca de Guarne',
  'EDS Terminal de Carga y Centro de Servicios al Transportador del Oriente Cercano San Nicolás Sede Principal',
  'EDS X',
] as const;

export const STREETS = ['Calle', 'Carrera', 'Avenida', 'Diagonal', 'Transversal'] as const;
