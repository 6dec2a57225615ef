export type ExportFormat = 'PDF' | 'XLSX' | 'CSV' | 'ZIP';
