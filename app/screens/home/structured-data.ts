/** Returns the site in the schema.org vocabulary. */
export function toHomeStructuredData(product: string, origin: string) {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: product,
    url: origin,
    publisher: { "@type": "Organization", name: product, url: origin },
  };
}
