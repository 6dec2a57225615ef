/** Page on which the customer reads the support visits. */
export const VISITS_PATH = '/allied/accesos-de-soporte';

/** Address of the list up to `page`. */
export const visitsHref = (page: number): string => (page > 1 ? `${VISITS_PATH}?pagina=${page}` : VISITS_PATH);
