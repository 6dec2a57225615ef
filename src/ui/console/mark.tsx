/** The logo without its word, because the console has its own. */
export const Mark = () => (
  <svg width="18" height="26" viewBox="0 0 18 26" fill="currentColor" aria-hidden="true" shapeRendering="crispEdges">
    <path d="M0 0h18v2H0zM0 4h8v2H0zM0 8h8v2H0zM0 12h18v2H0zM10 16h8v2h-8zM10 20h8v2h-8zM0 24h18v2H0z" />
  </svg>
);
