/** Parses JSON from outside. @returns undefined when the text is not valid JSON */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
