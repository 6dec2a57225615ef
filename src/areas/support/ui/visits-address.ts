/** Where the customer reads who of the support staff was in its account. */
export const VISITS_PATH = '/allied/accesos-de-soporte';

/** The list up to a page. */
export const visitsHref = (page: number): string => (page > 1 ? `${VISITS_PATH}?pagina=${page}` : VISITS_PATH);
