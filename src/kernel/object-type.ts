/** Types of the papers that the ERP delivers (docs/product/integration.md#objects). */
export const OBJECT_TYPES = ['pdf', 'xml'] as const;
export type ObjectType = (typeof OBJECT_TYPES)[number];

/** Content types sent to customers, whatever the ERP announced. */
export const CONTENT_TYPES: Readonly<Record<ObjectType, string>> = { pdf: 'application/pdf', xml: 'application/xml' };

/** Content types by which senders announce them. */
export const ANNOUNCED_TYPES: Readonly<Record<string, ObjectType>> = {
  'application/pdf': 'pdf',
  'application/xml': 'xml',
  'text/xml': 'xml',
};
