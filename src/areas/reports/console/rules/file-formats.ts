import type { FormatoInforme } from '#generated/operator.ts';

export type FileFormat = 'xlsx' | 'csv' | 'pdf';

/** Formats of the report's file, by their word in the address. */
export const FILE_FORMATS = {
  xlsx: {
    label: 'Excel',
    asked: 'XLSX',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  csv: { label: 'CSV', asked: 'CSV', type: 'text/csv; charset=utf-8' },
  pdf: { label: 'PDF', asked: 'PDF', type: 'application/pdf' },
} as const satisfies Readonly<Record<FileFormat, { label: string; asked: FormatoInforme; type: string }>>;

export const isFileFormat = (text: string): text is FileFormat => Object.hasOwn(FILE_FORMATS, text);
