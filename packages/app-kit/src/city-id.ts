let read = (): string | null => null;

/** Takes the app's way to tell the id of the chosen city. */
export function provideCity(city: () => string | null): void {
  read = city;
}

/** Returns the id of the chosen city, or null. Calls carry it, and screens load by it. */
export const cityId = (): string | null => read();
