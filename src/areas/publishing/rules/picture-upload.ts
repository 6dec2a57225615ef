/** Maximum size of an uploaded picture, in megabytes and bytes. */
export const PICTURE_MEGABYTES = 20;
export const PICTURE_BYTES = PICTURE_MEGABYTES * 1_048_576;
/** Maximum size of the posted form: the picture plus boundaries and headers. */
export const PICTURE_FORM_BYTES = PICTURE_BYTES + 16_384;
/** Path prefix of the addresses that accept pictures. */
export const PICTURE_UPLOAD_PATH = '/operacion/imagenes';
/** Validity of an address for pictures. */
export const PICTURE_ADDRESS_MS = 3_600_000;
/** Maximum uploads of an operator per hour. */
export const MOST_PICTURES_AN_HOUR = 60;
/** Maximum pictures of this process that wait for decoding. */
export const MOST_WAITING_PICTURES = 6;
/** Days after which an uploaded picture without a draft or version is deleted. */
export const UNUSED_PICTURE_DAYS = 7;

/** Error sentences for a refused picture, shown beside its field. */
export const PICTURE_PROBLEMS = {
  'no-picture': 'No es una imagen JPEG, PNG, WebP o AVIF. Guárdela en uno de esos formatos y súbala otra vez.',
  heic: 'Es una foto HEIC. Guárdela como JPEG y súbala otra vez.',
  'too-large': 'Tiene demasiados píxeles: hasta 16.384 por lado y 60 millones en total. Redúzcala y súbala otra vez.',
  broken: 'Está dañada o incompleta. Guárdela otra vez y súbala de nuevo.',
  'too-slow': 'Tardó demasiado en leerse. Guárdela más pequeña y súbala otra vez.',
  grande: `Pesa más de ${PICTURE_MEGABYTES} MB. Redúzcala y súbala otra vez.`,
  vacia: 'Elija una imagen.',
  varias: 'Suba una sola imagen.',
  cortada: 'La imagen no llegó entera. Súbala otra vez.',
  vencida: 'La página llevaba abierta mucho tiempo. Guarde el borrador, abra la página otra vez y suba la imagen.',
  muchas: `Ya subió ${MOST_PICTURES_AN_HOUR} imágenes en una hora. Espere un rato.`,
  ocupado: 'Se están leyendo otras imágenes. Intente de nuevo en un momento.',
} as const;

export type PictureProblem = keyof typeof PICTURE_PROBLEMS;

const HEIC = /^ftyp(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/;

/** Whether the first bytes are those of HEIC, a format of telephones that people mistake for JPEG. */
export const isHeic = (bytes: Uint8Array): boolean => HEIC.test(String.fromCharCode(...bytes.subarray(4, 12)));
