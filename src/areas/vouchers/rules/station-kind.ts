/** Name of the lock that a new station and a delivery of stations share. */
export const STATION_KIND = 'estacion';
