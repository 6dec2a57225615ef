/** Megabytes and bytes of an uploaded picture. */
export const PICTURE_MEGABYTES = 20;
export const PICTURE_BYTES = PICTURE_MEGABYTES * 1_048_576;
/** The form with a picture: its boundaries and headers besides. */
export const PICTURE_FORM_BYTES = PICTURE_BYTES + 16_384;
/** Beginning of the addresses that take pictures. */
export const PICTURE_UPLOAD_PATH = '/operacion/imagenes';
/** Time for which an address accepts pictures. */
export const PICTURE_ADDRESS_MS = 3_600_000;
/** Uploads of an operator in an hour. */
export const MOST_PICTURES_AN_HOUR = 60;
/** Pictures of this process that wait for their decoding. */
export const MOST_WAITING_PICTURES = 6;
/** Days after which an uploaded picture is deleted that no draft and no version names. */
export const UNUSED_PICTURE_DAYS = 7;

/** Why a picture was not taken, as a sentence beside its field. */
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

/** Whether the first bytes are of a telephone's HEIC file, which people take for a JPEG. */
export const isHeic = (bytes: Uint8Array): boolean => HEIC.test(String.fromCharCode(...bytes.subarray(4, 12)));
