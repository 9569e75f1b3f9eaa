// Dice thrown by hand, as they are typed in: numbers with anything between.

export function facesIn(words) {
  const faces = words.match(/\d+/g);
  return faces ? { typed: faces.map(Number) } : {};
}
