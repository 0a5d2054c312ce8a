document.documentElement.dataset.enhanced = "1";
export {};
